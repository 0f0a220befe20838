import { TextInput } from 'react-admin';
import { mediaUpdateSchema } from '../../../contract/media';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { FolderInput } from './fields/FolderInput';
import { TagsInput } from './fields/TagsInput';

/** What can be changed on many files at once. */
export default {
  schema: mediaUpdateSchema,
  fields: [
    { source: 'folder', operations: ['set', 'clear'], input: <FolderInput /> },
    { source: 'tags', operations: ['add', 'remove', 'set', 'clear'], input: <TagsInput /> },
    { source: 'alt', operations: ['set', 'clear'], input: <TextInput source="alt" multiline /> },
  ],
} satisfies BulkFields;
