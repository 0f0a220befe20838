import './scripts/extensions.mjs';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defineConfig, type Rolldown } from 'vite';
import { brandPage } from './scripts/brandPage';
import { compileHints } from './scripts/compileHints';
import { generatedFile } from './scripts/generatedFile';
import { preloadScreens } from './scripts/preload';

/** MSW's service worker, for the demo. It comes from the package: neither the repository nor the product contains it. */
const mockWorker = () =>
  generatedFile('mockServiceWorker.js', 'text/javascript', () =>
    readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')),
  );

/** Chips appear in presets, after the rows; dialogs, texts and labels of changes, inline edit and its schema on use. */
const SHARED =
  /[\\/]node_modules[\\/](?!.*[\\/]Chip[\\/])|[\\/]src[\\/](ui[\\/](?!AppDialog)|features[\\/](?!inlineEdit|audit[\\/]|fields[\\/]load|changeSets[\\/]useChangeSetTexts)|(layout|routing|providers)[\\/])/;

/** What screens of single records load, but no list. */
const RECORDS =
  /[\\/](LinearProgress|FormControlLabel|FormGroup|Labeled|CheckboxGroup\w+|useGetOne|Section|FileDrop|FileButton|AppDialog|ConfirmedAction|useAskBeforeLeaving|RecordActions?|DeleteRecord|RecordTitle|RecordShow|RecordScreen|DetailsGrid|HistoryLink)(\.\w+$|[\\/])/;

/** What only forms load. */
const INPUTS = [
  /[\\/]((use)?Autocomplete|Radio(Group)?)[\\/]/,
  /[\\/]ra-ui-materialui[\\/]dist[\\/](form[\\/]|button[\\/](Delete|Save)|input[\\/]\w*(Autocomplete|Number|Array|Boolean|Reference))/,
  /[\\/]ra-core[\\/]dist[\\/](form[\\/]useSuggestions|dataProvider[\\/]useGetManyAggregate|controller[\\/](button[\\/]useDelete|input[\\/](use)?Reference|saveContext[\\/]use))/,
  /[\\/]src[\\/]ui[\\/]dates[\\/][Dd]ate/,
  /[\\/]src[\\/]features[\\/](form[\\/](?!RecordScreen)|pickers[\\/](?!RecordFilter)|fields[\\/]FieldInput|defaultScreens[\\/]OtherInputs)/,
];

const isInput = (id: string): boolean => INPUTS.some((part) => part.test(id));

/**
 * Chunks that several screens load. Left alone, the bundler makes a file of each set of modules that the same screens
 * share: more than a hundred for a list, each compressed by itself. A higher `minShareCount` loads less code that a screen
 * does not need, in more files.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // React, and what else the page itself imports.
  { name: 'start', tags: ['$initial'], priority: 2 },
  // What the sign-in form shares with the back office.
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|[\\/]src[\\/]ui[\\/]schemaResolver/,
    priority: 1,
  },
  {
    name: 'validation',
    test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](http|listView)\.ts/,
    priority: 1,
  },
  // Only for texts, though enough screens have them for the next groups.
  { name: 'sanitize', test: /node_modules[\\/]dompurify[\\/]|[\\/]richText[\\/]sanitize/, priority: 1 },
  { name: 'app', test: (id) => SHARED.test(id) && !RECORDS.test(id) && !isInput(id), minShareCount: 12 },
  // Without their dependencies, which lists load too.
  { name: 'records', test: RECORDS, minShareCount: 12, includeDependenciesRecursively: false },
  { name: 'inputs', test: isInput, minShareCount: 12, includeDependenciesRecursively: false },
];

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  const api = `http://127.0.0.1:${process.env.API_PORT || '3001'}`;
  return {
    plugins: [
      react(),
      brandPage(),
      ...(demo
        ? [mockWorker()]
        : [preloadScreens(), compileHints(['index', 'app', 'records', 'inputs', 'forms', 'BackOffice'])]),
    ],
    define: { 'import.meta.env.VITE_DEMO': JSON.stringify(String(demo)) },
    build: {
      outDir: demo ? 'dist/demo' : 'dist/app',
      manifest: true,
      // The licences of most packages require their text beside copies of them.
      license: { fileName: 'THIRD-PARTY-LICENSES.txt' },
      // Fetched only by an open debugger; the source is public anyway.
      sourcemap: !demo,
      // The chunk that holds react-admin; the sign-in page does not load it.
      chunkSizeWarningLimit: 1200,
      // The embedded database, in the demo alone, evaluates its own glue code.
      rolldownOptions: {
        checks: { eval: !demo },
        // An extension imports from one module per side: take only what it uses.
        treeshake: {
          moduleSideEffects: [{ test: /[\\/](contract|src)[\\/](?!main).*\.tsx?$/, sideEffects: false }],
        },
        output: { codeSplitting: { groups: GROUPS } },
      },
    },
    // react-admin imports lodash; es-toolkit is a maintained drop-in of a quarter of its size.
    // node-polyglot's polyfill has another such drop-in.
    resolve: {
      alias: [
        { find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
        { find: 'object.entries', replacement: 'es-toolkit/compat/toPairs' },
      ],
    },
    worker: { format: 'es' },
    optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    server: demo
      ? {}
      : {
          proxy: {
            '/api': { target: api, changeOrigin: true },
            '/healthz': { target: api },
            '/outbox': { target: api },
            '/digital-id-simulator': { target: api },
          },
        },
  };
});
