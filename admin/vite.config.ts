import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { keepTextsTogether } from './translations/keep-texts-together.ts';
import { sectionsOf } from './translations/screen-sections.ts';

const fromHere = createRequire(import.meta.url);
const fromReactAdmin = createRequire(fromHere.resolve('react-admin'));

/** Placeholder for the nonce, which the server writes. */
export const noncePlaceholder = 'CSP_NONCE';

const routerFolder = `${dirname(fromHere.resolve('react-router/package.json'))}/dist/production`;

/**
 * The storefront hoists React Router 8 to the top of node_modules, react-admin requires 7, and npm installs several
 * copies of 7 and of ra-core below it: contexts work only when the bundle has one of each.
 */
const onlyCopies = {
  'react-router/dom': `${routerFolder}/dom-export.mjs`,
  'react-router': `${routerFolder}/index.mjs`,
  'ra-core': `${dirname(fromReactAdmin.resolve('ra-core'))}/index.js`,
};

/** Libraries of react-admin that the back office does without. */
const replaced = {
  'jsonexport/dist/index.js': `${import.meta.dirname}/no-list-exporter.ts`,
  diacritic: `${import.meta.dirname}/remove-accents.ts`,
};

/**
 * No part of the first list, though several forms have them: choices from long lists, products in their order, makers,
 * buttons and tabs to choose by, what merges changes of two people, screens of records with their questions, and what
 * names the values of products.
 */
const isOfForms = (file: string) =>
  /\/input\/Autocomplete(Array)?Input|\/material\/(Autocomplete|useAutocomplete|ToggleButton|ToggleButtonGroup|Tabs|Tab|TabScrollButton)\/|\/shop-window\/(products-input|use-products-by-id)|\/economic-operators\/|\/ui\/(closing-dialog|country-select|whole-number-input|product-picker|sortable-rows|merge-dialog|use-merge|confirm-action-dialog|delete-record-button|record-create|record-edit|record-form|record-failure|record-picture|record-show|renew-secret-button|save-bar|unsaved-parts|unsaved-warning|stored-actions|from-library|picture-picker|packaging-input|address-tabs|language-tabs|use-code-names|use-offered-options|use-product-field-writer|write-product-field)\./.test(
    file,
  );
const isNoSchema = (file: string) => !/\/node_modules\/zod\/|\/contract\//.test(file) && !isOfForms(file);
/** Small modules of the menu and the first list, which would each be a request of its own. */
const isOfFirstList = (file: string) =>
  /\/icons-material\/|\/admin\/(shown|save-own)-settings|\/ui\/(palette|theme)\.|\/contract\/(own-settings|themes)\.|\/material\/(Divider|ListItemText)\/|\/useGetIdentity|\/useCanAccessResources|-calls\.ts$|\/(lazy-screen|use-screen-keys|product-row|action-menu|selection-limits)\.tsx?$|(-filters|export-button|published-chip|missing-name|product-form|attribute-form-values)\.tsx?$/.test(
    file,
  );

/** `hu.json?frame` holds what every screen needs of a language's texts, `hu.json?screens` the rest. */
const partsOfTexts: Plugin = {
  name: 'parts-of-texts',
  enforce: 'pre',
  async load(id) {
    const [, file, part] = /^(.*\/translations\/\w+\.json)\?(frame|screens)$/.exec(id) ?? [];
    if (!file || !part) return null;
    this.addWatchFile(file);
    const sections = sectionsOf(JSON.parse(await readFile(file, 'utf8')), part);
    return { code: `export default ${JSON.stringify(keepTextsTogether(sections))}`, moduleType: 'js' };
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [partsOfTexts, react()],
  html: { cspNonce: noncePlaceholder },
  resolve: {
    alias: Object.entries({ ...onlyCopies, ...replaced }).map(([name, replacement]) => ({
      find: new RegExp(`^${name}$`),
      replacement,
    })),
    dedupe: ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/styled', 'react-hook-form'],
  },
  build: {
    target: 'es2023',
    outDir: 'build',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Tests hold what pages may load; a start says nothing of it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What lists share is one file, which compresses far better than dozens of small ones; no list needs schemas.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 5, test: isNoSchema },
            {
              name: 'first-list',
              minShareCount: 2,
              test: isOfFirstList,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
