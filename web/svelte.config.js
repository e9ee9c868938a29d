import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // the names of scoped styles stand in every element: short ones spare a few kilobytes
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
}
