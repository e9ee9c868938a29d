import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // short names of scopes: they stand in every element and every rule
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
}
