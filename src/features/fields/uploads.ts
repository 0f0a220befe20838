import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import type { FileField, FilesField } from '../../../contract/fields';
import { isStoredFile, type StoredFile } from '../../../contract/storedFile';
import type { AppMessageKey } from '../../../i18n/types';
import { validateFile } from '../../ui/files';

/** A stored file, or one that has not been uploaded yet. */
export type FieldFile = StoredFile | File;

export const isFieldFile = (value: unknown): value is FieldFile =>
  value instanceof File || isStoredFile(value);

export const isNewFile = (file: FieldFile): file is File => file instanceof File;

type UploadField = FileField | FilesField;

export const acceptedTypes = ({ accept }: Pick<UploadField, 'accept'>): readonly string[] =>
  accept === 'image' ? IMAGE_MIME_TYPES : MEDIA_MIME_TYPES;

export const maxFiles = (field: UploadField): number =>
  field.kind === 'files' ? (field.max ?? MAX_ATTACHMENTS) : 1;

/** Returns the translation key of what is wrong with a file, or null. The server checks the content. */
export const checkUpload = (field: Pick<UploadField, 'accept'>, file: File): AppMessageKey | null =>
  validateFile(file, {
    types: acceptedTypes(field),
    maxBytes: field.accept === 'image' ? MAX_FEED_IMAGE_BYTES : MAX_ATTACHMENT_BYTES,
    allowUntypedOffice: field.accept !== 'image',
  });
