// Lays what always loads together into one file. A bundler on its own makes a file of each set of screens that share a
// module, some hundred and fifty for a list, and each of them is compressed without knowing the others: a fifth more on
// the wire. Which modules those are is told by a first, quick build.
import { dirname, relative } from 'node:path';
import { build } from 'vite';

/** The modules that load with the given ones. Those are left out, and what lies beside a screen: they are asked for by name. */
const modulesWith = (chunks, root, entries) => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isEntry = ({ facadeModuleId }) =>
    facadeModuleId && entries.includes(relative(root, facadeModuleId).replaceAll('\\', '/'));
  const found = new Set(chunks.filter(isEntry));
  if (found.size < entries.length) throw new Error(`The build has not all of ${entries.join(', ')}`);
  const modules = new Set();
  for (const chunk of found) {
    for (const file of chunk.imports) if (byFile.has(file)) found.add(byFile.get(file));
    const own = chunk.isDynamicEntry ? chunk.facadeModuleId : undefined;
    const folder = own?.includes('/resources/') ? dirname(own) : undefined;
    for (const id of chunk.moduleIds) {
      // What the page itself begins with has to stay where the page finds it.
      if (chunk.isEntry && !id.includes('node_modules')) continue;
      if (id !== own && !(folder && id.startsWith(folder))) modules.add(id);
    }
  }
  return modules;
};

/**
 * A plugin for `vite build`: three files, `start` with what the first page and the next one share, `forms` with what the
 * next one shares with the first page's forms alone, and `next` with what it needs besides.
 * @param {{ first: string[], forms: string[], next: string[] }} entries the modules that each of them is made of
 * @param {import('vite').InlineConfig} config what the first build needs of the configuration
 * @returns {import('vite').Plugin}
 */
export const loadTogether = ({ first, forms, next }, config) => ({
  name: 'load-together',
  apply: 'build',
  async config(_, { mode }) {
    const root = process.cwd();
    const { output } = await build({
      ...config,
      root,
      mode,
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, sourcemap: false, reportCompressedSize: false },
    });
    const chunks = output.filter(({ type }) => type === 'chunk');
    const ofFirst = modulesWith(chunks, root, first);
    const ofForms = modulesWith(chunks, root, forms);
    const ofNext = modulesWith(chunks, root, next);
    const beyond = (id) => ofNext.has(id) && !ofFirst.has(id);
    const groups = [
      { name: 'start', test: (id) => ofFirst.has(id) && ofNext.has(id) },
      { name: 'forms', test: (id) => beyond(id) && ofForms.has(id) },
      { name: 'next', test: (id) => beyond(id) && !ofForms.has(id) },
    ];
    // Each group is whole already; what else were taken along would be loaded with the first page.
    return {
      build: {
        rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
      },
    };
  },
});
