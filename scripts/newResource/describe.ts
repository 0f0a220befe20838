import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../../contract/access';
import { camelCase } from '../../contract/endpoints';
import { mayUseBackOffice } from '../../contract/roles';
import { parseFields } from './fields';
import { UsageError } from './UsageError';

interface Options {
  fields: string;
  icon: string;
  singular?: string;
  roles?: string;
  feature?: boolean;
  trash?: boolean;
}

export const DEFAULTS = { fields: 'name:text,description:longtext?', icon: 'ViewListOutlined' } as const;

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Roles that can be given access. Administrators always have it. */
export const ROLE_NAMES = ROLES.filter((role) => role !== 'admin' && mayUseBackOffice([role]));

/** Returns the singular of regular English plurals. */
const singularOf = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** How many letters have to be changed, added or removed. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, there] of [...other].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === there ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** @throws UsageError with similar names, when @mui/icons-material has no such icon */
export const assertIcon = (root: string, icon: string): void => {
  const folder = join(root, 'node_modules/@mui/icons-material');
  if (/^[A-Z]\w*$/.test(icon) && existsSync(join(folder, `${icon}.js`))) return;
  const near = readdirSync(folder)
    .flatMap((file) => /^([A-Z]\w*)\.js$/.exec(file)?.[1] ?? [])
    .map((name) => ({ name, far: distance(icon.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, 3)
    .map(({ name }) => name);
  throw new UsageError(
    `--icon: @mui/icons-material has no icon "${icon}". Similar: ${near.join(', ')}.\nExample: --icon ${near[0]}`,
  );
};

const parseRoles = (text: string): string[] => {
  const roles = text.split(',').map((role) => role.trim());
  const wrong = roles.find((role) => !ROLE_NAMES.some((name) => name === role));
  if (wrong !== undefined)
    throw new UsageError(
      `--roles: "${wrong}" is none of ${ROLE_NAMES.join(', ')}. Administrators always have access.\nExample: --roles editor`,
    );
  return roles;
};

/**
 * Returns the resource's name in every spelling.
 * @param name the plural
 * @throws UsageError
 */
const namesOf = (name: string, singular = singularOf(name)) => {
  if (!KEBAB_CASE.test(name))
    throw new UsageError(
      `The name "${name}" must be lower-case letters, digits and hyphens.\nExample: npm run new:resource parking-permits`,
    );
  if (!KEBAB_CASE.test(singular))
    throw new UsageError(
      `--singular: "${singular}" must be lower-case letters, digits and hyphens.\nExample: --singular parking-permit`,
    );
  if (singular === name)
    throw new UsageError(
      `What is one of "${name}" called? Say it with --singular.\nExample: npm run new:resource people -- --singular person`,
    );
  return {
    /** `parking-permits`, in URLs and folders. */
    name,
    /** `parking_permits`. */
    table: name.replaceAll('-', '_'),
    /** `['parking-permits']`, after an object. */
    property: name.includes('-') ? `['${name}']` : `.${name}`,
    /** `parkingPermits`. */
    many: camelCase(name),
    /** `parking_permit`, in error codes. */
    noun: singular.replaceAll('-', '_'),
    /** `parking permits`. */
    plural: name.replaceAll('-', ' '),
    /** `parking permit`. */
    singular: singular.replaceAll('-', ' '),
  };
};

/** The command that makes the resource, without what is the default. */
const commandOf = (name: string, { fields, icon, singular, roles, feature, trash }: Options): string =>
  [
    `npm run new:resource ${name} --`,
    `--fields "${fields}"`,
    singular && `--singular ${singular}`,
    icon !== DEFAULTS.icon && `--icon ${icon}`,
    roles && `--roles ${roles}`,
    feature && '--feature',
    trash && '--trash',
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Returns a resource from the options of the command.
 * @param name the plural
 * @throws UsageError
 */
export const describeResource = (name: string, options: Options) => {
  const { fields: text, icon, singular, roles, feature = false, trash = false } = options;
  const names = namesOf(name, singular);
  const fields = parseFields(text, name);
  return {
    ...names,
    /** The field that names a record. */
    title: fields[0]?.name ?? '',
    fields,
    icon,
    roles: roles === undefined ? [] : parseRoles(roles),
    feature,
    trash,
    command: commandOf(name, options),
  };
};
export type NewResource = ReturnType<typeof describeResource>;
