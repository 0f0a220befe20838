import { sumBy } from 'es-toolkit';
import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import { isList, type Field, type Fields, type FileField, type FilesField } from '../../../contract/fields';
import { fieldError, fileTooLarge, unsupportedType } from '../../core/ApiError';
import type { UploadedFile } from '../../core/deps';
import type { MultipartFiles } from '../../core/route';
import { mapInOrder } from '../../core/rows';
import { readOriginal, readUpload } from '../../services/readUpload';
import { storeForWrite, type KeptFile, type NewFile } from '../../services/storeFile';
import { MAX_TEXT_BYTES } from '../multipart/readMultipart';
import type { Uploads, WriteContext } from './options';

/** A field with uploads, and its name. */
type UploadField = readonly [name: string, field: FileField | FilesField];

const maxBytesOf = ({ accept }: FileField | FilesField): number =>
  accept === 'image' ? MAX_FEED_IMAGE_BYTES : MAX_ATTACHMENT_BYTES;

export const maxFilesOf = (field: FileField | FilesField): number =>
  field.kind === 'files' ? (field.max ?? MAX_ATTACHMENTS) : 1;

/** Bytes of UTF-8. */
const maxTextOf = (field: Field): number =>
  field.kind === 'text' || field.kind === 'richText' ? 4 * (field.max ?? 0) : 0;

const maxItemsOf = (field: Field): number => (isList(field) && 'max' in field ? (field.max ?? 0) : 0);

/**
 * Returns the files of a multipart body, or undefined for a resource without uploads.
 * @param fields all fields of the resource
 */
export const multipartOf = (uploads: readonly UploadField[], fields: Fields): MultipartFiles | undefined =>
  uploads.length === 0
    ? undefined
    : {
        fields: uploads.map(([name, { kind }]) => (kind === 'files' ? `${name}[]` : name)),
        maxBytes: Math.max(...uploads.map(([, field]) => maxBytesOf(field))),
        maxTotal: uploads.reduce((sum, [, field]) => sum + maxFilesOf(field) * maxBytesOf(field), 0),
        maxText: MAX_TEXT_BYTES + sumBy(Object.values(fields), maxTextOf),
        maxItems: sumBy(Object.values(fields), maxItemsOf),
        orJson: true,
      };

export const hasFiles = ({ parts, lists }: Uploads): boolean =>
  Object.keys(parts).length > 0 || Object.keys(lists).length > 0;

type Upload = Pick<NewFile, 'name' | 'mime' | 'content' | 'width' | 'height'>;

const readPicture = async (ctx: WriteContext, part: UploadedFile, field: string): Promise<Upload> => {
  if (part.size > MAX_FEED_IMAGE_BYTES) throw fileTooLarge(field);
  const { content, name } = await readUpload(part, field, IMAGE_MIME_TYPES);
  const image = await ctx.images.picture(content);
  if (!image) throw unsupportedType(field, 'validation.file_broken');
  const ending = image.mime.replace(/^image\//, '');
  return { ...image, name: `${name.replace(/\.[^.]*$/, '') || 'image'}.${ending}` };
};

/** Files whose bytes are stored, by field. Their rows are not inserted yet. */
export class StoredFiles extends Map<string, readonly KeptFile[]> {}

/**
 * Checks and stores the files of a body.
 * @throws ApiError 413 or 415 for a file that is too large or of another type, 422 for too many
 */
export const storeFiles = async (
  fields: readonly UploadField[],
  kind: NewFile['kind'],
  ctx: WriteContext,
  { parts, lists }: Uploads,
): Promise<StoredFiles> => {
  const uploads: [string, Upload[]][] = [];
  for (const [name, field] of fields) {
    const part = parts[name];
    const added = field.kind === 'files' ? (lists[name] ?? []) : part ? [part] : [];
    const max = maxFilesOf(field);
    if (added.length > max) throw fieldError(name, 'validation.max_items', { max });
    const read = await mapInOrder<UploadedFile, Upload>(added, (file) =>
      field.accept === 'image'
        ? readPicture(ctx, file, name)
        : readOriginal(ctx.images, file, name, MEDIA_MIME_TYPES),
    );
    uploads.push([name, read]);
  }
  const stored = new StoredFiles();
  for (const [name, read] of uploads)
    stored.set(name, await mapInOrder(read, (file) => storeForWrite(ctx, { kind, ...file })));
  return stored;
};
