const COMMENT = '//# allFunctionsCalledOnLoad\n';

/**
 * A plugin for `vite build`: tells the browser that all of these chunks runs at once when they load. It then compiles
 * them while they arrive, beside the page's own thread; otherwise it reads them without compiling and, function by
 * function, once more while the page is drawn. Browsers that do not know the comment take it for one.
 * @param {readonly string[]} names of chunks
 * @returns {import('vite').Plugin}
 */
export const compileAhead = (names) => ({
  name: 'compile-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // It counts in the first line alone: after whatever else is put there.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
        chunk.code = COMMENT + chunk.code;
        const map = bundle[`${chunk.fileName}.map`];
        if (map?.type !== 'asset') continue;
        const lines = JSON.parse(String(map.source));
        map.source = JSON.stringify({ ...lines, mappings: `;${lines.mappings}` });
      }
    },
  },
});
