import { parseArgs } from 'node:util';
import { DEFAULTS, ROLE_NAMES } from './describe';
import { KIND_TEXT } from './fields';
import { UsageError } from './UsageError';

export const USAGE = `npm run new:resource <name> -- [options]

  <name>             the plural, such as parking-permits
  --fields "a:b,…"   names and kinds; "?" makes a field optional. The first one names a record.
                     Kinds: ${KIND_TEXT}.
                     Default: "${DEFAULTS.fields}"
  --singular <name>  for irregular plurals: people, person
  --icon <name>      from @mui/icons-material. Default: ${DEFAULTS.icon}
  --roles a,b        who has access beside administrators: ${ROLE_NAMES.join(', ')}
  --feature          only for companies that have switched it on
  --trash            deleted records can be restored
  --remove           deletes what the command has written for <name>
  --force            with --remove: also files that have been changed since`;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fields: { type: 'string', default: DEFAULTS.fields },
        singular: { type: 'string' },
        icon: { type: 'string', default: DEFAULTS.icon },
        roles: { type: 'string' },
        feature: { type: 'boolean', default: false },
        trash: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // `Unknown option '--fieds'. To specify a positional argument …`
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(`${problem}.\n\n${USAGE}`);
  }
};

/**
 * Parses the arguments of the command.
 * @throws UsageError
 */
export const parseOptions = (args: readonly string[]) => {
  const { values, positionals } = parse(args);
  const { remove, force, help, ...options } = values;
  const [name, ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(
      `"${others.join(' ')}" is one word too many. Write "--" before the options, and quotes around the fields.\nExample: npm run new:resource ${name} -- --fields "${DEFAULTS.fields}"`,
    );
  return { name, options, remove, force, help };
};
