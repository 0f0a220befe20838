import type { FieldOverrides } from '../../routing/types';
import { FolderInput } from './FolderInput';
import { TagsInput } from './TagsInput';

export default {
  folder: { input: <FolderInput /> },
  tags: { input: <TagsInput /> },
} satisfies FieldOverrides;
