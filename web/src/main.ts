import { mount } from 'svelte'
import App from './App.svelte'
import './installing.svelte'
import './style/base.css'

mount(App, { target: document.getElementById('app') as HTMLElement })
