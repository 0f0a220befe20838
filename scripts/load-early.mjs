// Who is signed in needs the back office, everybody else the sign-in page: a few lines at the top of the page begin to
// load the one or the other while the browser is still busy with what both begin with. Otherwise the line is idle then,
// and the processor afterwards.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './budget.mjs';

const FOLDER = 'dist/app';
const NEXT = 'src/AdminRoot.tsx';
const ENTRANCE = 'src/public/PublicApp.tsx';
/** The screens that somebody without a session may be led to, beside the first one. */
const DOORS = {
  '/login/bankid': 'src/public/digitalId/DigitalIdPage.tsx',
  '/forgot-password': 'src/public/password/ForgotPasswordPage.tsx',
  '/reset-password': 'src/public/password/ResetPasswordPage.tsx',
};
const LANGUAGES = ['sv', 'de', 'en', 'no'];
/** A resource's list stands at its name. */
const LIST = /^src\/resources\/([\w-]+)\/(?:\w+\/)?\w+List\.tsx$/;

/** What runs in the browser; the keys are those of `src/api/token.ts` and `contract/constants.ts`. */
const program = ({ files, texts, screens, entrance, entranceTexts, doors }) => `(() => {
  const load = (names) => {
    for (const name of names || []) {
      const link = document.createElement('link');
      const isStyle = name.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = '/' + name;
      document.head.append(link);
    }
  };
  try {
    const language = localStorage.getItem('appLanguage') || 'sv';
    if (!localStorage.getItem('anslag.token')) {
      load(${JSON.stringify(entrance)});
      load(${JSON.stringify(entranceTexts)}[language]);
      load(${JSON.stringify(doors)}[location.pathname]);
      return;
    }
    load(${JSON.stringify(files)});
    load(${JSON.stringify(texts)}[language]);
    load(${JSON.stringify(screens)}[location.pathname]);
  } catch {
    // Without a store nobody is signed in.
  }
})();
`;

const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8'));
const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
/** What loads with a module beyond what the page itself does. */
const beyond = (...modules) => filesOf(modules, FOLDER).filter((file) => !page.includes(file));
const scripts = beyond(NEXT);
const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (scripts.includes(file) ? css : []));
const files = [...scripts, ...styles];
const beside = (...modules) => beyond(...modules).filter((file) => !files.includes(file));
const inLanguages = (filesIn) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, filesIn(language).filter((file) => file.endsWith('.js'))]),
  );

const source = program({
  files,
  texts: inLanguages((language) =>
    beside(`i18n/${language}/base.ts`, `i18n/${language}/index.ts`, `i18n/${language}/reactAdmin.ts`),
  ),
  entrance: beyond(ENTRANCE),
  entranceTexts: inLanguages((language) => beyond(`i18n/${language}/base.ts`)),
  doors: Object.fromEntries(
    Object.entries(DOORS).map(([path, module]) => {
      const entrance = beyond(ENTRANCE);
      return [path, beyond(module).filter((file) => !entrance.includes(file))];
    }),
  ),
  screens: Object.fromEntries(
    Object.keys(manifest).flatMap((name) => {
      const [, resource] = LIST.exec(name) ?? [];
      return resource && manifest[name].isDynamicEntry ? [[`/${resource}`, [manifest[name].file]]] : [];
    }),
  ),
});
const name = `assets/early-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
writeFileSync(join(FOLDER, name), source);
writeFileSync(
  join(FOLDER, 'index.html'),
  page.replace('<title>', () => `<script src="/${name}"></script>\n    <title>`),
);
// It loads with the page, as what the page imports does: budget.json counts it.
manifest['early.js'] = { file: name };
manifest['index.html'].imports = [...(manifest['index.html'].imports ?? []), 'early.js'];
writeFileSync(join(FOLDER, '.vite/manifest.json'), JSON.stringify(manifest, null, 2));
