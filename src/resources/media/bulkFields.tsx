import { TextInput } from 'react-admin';
import { mediaUpdateSchema } from '../../../contract/media';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { FolderInput } from './FolderInput';
import { TagsInput } from './TagsInput';

export default {
  schema: mediaUpdateSchema,
  fields: [
    { source: 'folder', operations: ['set', 'clear'], input: <FolderInput /> },
    { source: 'tags', operations: ['add', 'remove', 'set', 'clear'], input: <TagsInput /> },
    { source: 'alt', operations: ['set', 'clear'], input: <TextInput source="alt" multiline /> },
  ],
} satisfies BulkFields;
