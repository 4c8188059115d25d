import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { translations } from './translations-plugin.ts';

/** What forms need is shared by their pages, in a file of its own: no other page should load it. */
const ofForms =
  /\/(app\/((account|case)-forms\/|account\/account-(nav|section)|order\/order-address|page\/shop-context|ui\/(error-summary|text-field|message-box|message-severity|sent-forms|use-plain-forms))|contract\/(country-(codes|name)|refused-form))/;

/** Small, and loaded by every page with its frame. */
const ofFrame = /\/app\/(page\/load-shell|cart\/displayed-total|search\/typed-search-rules)/;

/** Reads products as cards show them, for rows that the browser asks for: pages have theirs from the server. */
const ofCards =
  /\/(app\/(product-card\/product-card-model|page\/(price-note|unit-price-text))|contract\/forint-value)\.ts/;

/** Every page has loaded these before it loads anything later: no part needs to name them. */
const ofEveryPage = /\/(entry\.client|frame|rolldown-runtime|shared)-/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), translations(), stylesByLink(), reactRouter()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // In development packages are bundled once at the start; one found later would load open pages anew.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/**/*-page.tsx'],
    // Behind the alias of use-intl, where the entries do not lead; found late, it would reload the first page.
    include: ['@formatjs/fast-memoize'],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ofEveryPage.test(file)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Modules of many pages are in one file, which compresses far better than dozens of small ones.
          output: {
            // A first page brings two hundred of these names with it; a character fewer than usual still tells builds apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  minShareCount: 5,
                  test: (id) => !ofForms.test(id) && !ofCards.test(id),
                  priority: 1,
                },
                { name: 'frame', test: ofFrame },
                { name: 'forms', minShareCount: 2, test: ofForms },
                { name: 'cards', minShareCount: 2, test: ofCards },
              ],
            },
          },
        },
      },
    },
  },
  // In development only what the alias above must reach; other packages are loaded by Node.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
}));

/** In development the styles are a link in the document (root.tsx), which Vite replaces as they change. */
function stylesByLink(): Plugin {
  return {
    name: 'kamra-styles-by-link',
    apply: 'serve',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('app.css?inline') ? '\0no-inline-styles' : undefined),
    load: (id) => (id === '\0no-inline-styles' ? "export default ''" : undefined),
  };
}
