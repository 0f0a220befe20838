import { eq, getTableColumns } from 'drizzle-orm';
import type { StoredImage } from '../core/deps';
import type { files } from '../db/schema';
import { files as fileTable, media } from '../db/schema';
import { randomToken } from '../services/crypto';
import type { CompanySeed } from './context';
import { pdfPaper } from './pdfPaper';
import type { DemoPicture } from './data';

/** A file of the library, with its size in pixels. */
export type MediaRow = typeof media.$inferSelect & Pick<typeof files.$inferSelect, 'width' | 'height'>;

const DAY = 24 * 3_600_000;

interface Bytes {
  name: string;
  mime: string;
  bytes: Uint8Array;
  width?: number;
  height?: number;
}

/** A file of the media library that is not inserted yet. */
interface Draft {
  name: string;
  alt: string | null;
  folder: string;
  tags: string[];
  file: Bytes;
  poster?: Bytes;
  thumbnail: Bytes;
}

const fileOf = ({ content: bytes, mime, width, height }: StoredImage, name: string): Bytes => ({
  name: `${name}.${mime.replace('image/', '')}`,
  mime,
  bytes,
  width,
  height,
});

const picture = async (
  company: CompanySeed,
  folder: string,
  { name, alt, file, tags }: DemoPicture,
): Promise<Draft> => {
  const image = await company.picture(file);
  const thumbnail = fileOf(image.thumbnail, 'thumbnail');
  return { name, alt, folder, tags: [...tags], file: fileOf(image, name), thumbnail };
};

const paper = async (company: CompanySeed, folder: string, name: string): Promise<Draft> => {
  const page = await company.picture(`paper-${1 + company.random.below(3)}.webp`);
  const bytes = pdfPaper([
    name,
    '',
    company.workplace.name,
    `Gäller alla medarbetare. ${folder}.`,
    'Exempel',
  ]);
  return {
    name,
    alt: null,
    folder,
    tags: ['dokument'],
    file: { name: `${name}.pdf`, mime: 'application/pdf', bytes },
    poster: fileOf(page, name),
    thumbnail: fileOf(page.thumbnail, 'thumbnail'),
  };
};

/** Stores the files and returns their ids in order. */
const storeFiles = async (
  { tx, store, companyId }: CompanySeed,
  all: readonly Bytes[],
): Promise<number[]> => {
  const rows: (typeof files.$inferInsert)[] = [];
  for (const { bytes, ...columns } of all) {
    const key = randomToken();
    await store.put(key, bytes);
    rows.push({ ...columns, kind: 'media', company_id: companyId, storage_key: key, size: bytes.length });
  }
  const stored = await tx
    .insert(fileTable)
    .values(rows)
    .returning({ id: fileTable.id, key: fileTable.storage_key });
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  return rows.map(({ storage_key: key }) => ids.get(key) ?? 0);
};

/** Inserts the media library: pictures and PDFs with their thumbnails. */
export const seedMedia = async (company: CompanySeed): Promise<MediaRow[]> => {
  const { tx, companyId, workplace, people, random, now } = company;
  const { library } = workplace;
  const drafts: Draft[] = [];
  for (const [folder, pictures] of Object.entries(library.pictures))
    for (const one of pictures) drafts.push(await picture(company, folder, one));
  for (const [folder, papers] of Object.entries(library.papers))
    for (const name of papers) drafts.push(await paper(company, folder, name));

  // Shuffled, so that the newest files are not all in one folder.
  const mixed = drafts.map((draft) => ({ draft, place: random.below(1_000_000) }));
  const ordered = mixed.sort((a, b) => a.place - b.place).map(({ draft }) => draft);

  const fileIds = await storeFiles(
    company,
    ordered.flatMap(({ file, thumbnail, poster }) => [file, thumbnail, ...(poster ? [poster] : [])]),
  );
  const nextId = () => fileIds.shift() ?? 0;
  const rows = ordered.map(({ name, alt, folder, tags, file, poster }, index) => {
    const [fileId, thumbnailId] = [nextId(), nextId()];
    const at = new Date(now.getTime() - (ordered.length - index) * 2 * DAY - random.below(DAY));
    return {
      company_id: companyId,
      created_at: at,
      updated_at: at,
      name,
      alt,
      folder,
      tags,
      file_id: fileId,
      thumbnail_file_id: thumbnailId,
      poster_file_id: poster ? nextId() : null,
      mime: file.mime,
      size: file.bytes.length,
      uploaded_by: people[index % 3]?.id ?? null,
    };
  });
  await tx.insert(media).values(rows);
  return tx
    .select({ ...getTableColumns(media), width: fileTable.width, height: fileTable.height })
    .from(media)
    .innerJoin(fileTable, eq(fileTable.id, media.file_id))
    .where(eq(media.company_id, companyId))
    .orderBy(media.id);
};
