// `node scripts/check-files.mjs <file…>`: types, lint and format of some files, all over one reading of the program.
// What `npm test` finds in these files, in a third of the time that all files take.
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { check, resolveConfig } from 'prettier';
import ts from 'typescript';

const files = process.argv.slice(2);
const sources = files.filter((file) => /\.tsx?$/.test(file));
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
// Types that no file imports: those of the build, and the matchers of the tests.
const program = ts.createProgram(
  [...sources, 'env.d.ts', 'tests/support/setup.ts'].map((file) => resolve(file)),
  options,
);

const diagnostics = sources.flatMap((file) => {
  const source = program.getSourceFile(resolve(file));
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
});
const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};
if (diagnostics.length > 0) console.error(ts.formatDiagnostics(diagnostics, host));

const eslint = new ESLint({
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  ],
});
const results = await eslint.lintFiles(files);
const wrong = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
if (wrong.length > 0) console.error(await (await eslint.loadFormatter()).format(wrong));

const style = await resolveConfig(resolve('package.json'));
const ugly = [];
for (const file of files)
  if (!(await check(readFileSync(file, 'utf8'), { ...style, filepath: file }))) ugly.push(file);
if (ugly.length > 0) console.error(`Not formatted: ${ugly.join(', ')}`);

if (diagnostics.length + wrong.length + ugly.length > 0) process.exitCode = 1;
