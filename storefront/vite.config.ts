import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { translations } from './translations-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), translations(), reactRouter()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What many pages load comes in one file: it packs far better than dozens of small ones.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 5 }] } },
        },
      },
    },
  },
  ssr: { noExternal: true },
});
