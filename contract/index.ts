/** What extensions may import from the contract: `anslag/contract`. docs/customizing.md lists it. */
export { ALL, PICK, READ, type Action, type Role } from './access';
export {
  boolean,
  choice,
  choices,
  clock,
  color,
  date,
  defineResource,
  file,
  files,
  number,
  reference,
  references,
  richText,
  text,
  time,
  words,
  type CreateOf,
  type RecordOf,
  type UpdateOf,
} from './fields';
export { envelope, idSchema, listEnvelope, timestampSchema } from './http';
