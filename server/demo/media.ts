import { eq, getTableColumns } from 'drizzle-orm';
import type { files } from '../db/schema';
import { files as fileTable, media } from '../db/schema';
import { randomToken } from '../services/crypto';
import type { CompanySeed } from './context';
import { pdfPaper } from './drawing/pictures';
import type { DemoPicture } from './data';
import { drawScene } from './drawing/scenes';

/** A file of the library, with its size in pixels. */
export type MediaRow = typeof media.$inferSelect & Pick<typeof files.$inferSelect, 'width' | 'height'>;

const DAY = 24 * 3_600_000;

/** Width and height in pixels. */
const SIZES = [
  [960, 640],
  [960, 640],
  [640, 960],
  [1200, 480],
  [720, 720],
] as const;
const PAPER_SIZE = [424, 600] as const;

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

const drawing = async (
  canvas: ReturnType<typeof drawScene>,
  name: string,
): Promise<Pick<Draft, 'file' | 'thumbnail'>> => {
  const { width, height } = canvas;
  return {
    file: { name: `${name}.png`, mime: 'image/png', bytes: await canvas.toPng(), width, height },
    thumbnail: { name: 'thumbnail.png', mime: 'image/png', ...(await canvas.toSmallPng()) },
  };
};

const picture = async (
  { random }: CompanySeed,
  folder: string,
  { name, alt, scene, mood, tags }: DemoPicture,
): Promise<Draft> => {
  const isHeader = name.startsWith('Sidhuvud');
  const canvas = drawScene(scene, mood, isHeader ? SIZES[3] : random.pick(SIZES), random);
  return { name, alt, folder, tags: [...tags], ...(await drawing(canvas, name)) };
};

const paper = async ({ random, workplace }: CompanySeed, folder: string, name: string): Promise<Draft> => {
  const canvas = drawScene('paper', random.pick(['day', 'dusk', 'autumn'] as const), PAPER_SIZE, random);
  const { file: poster, thumbnail } = await drawing(canvas, name);
  const bytes = pdfPaper([name, '', workplace.name, `Gäller alla medarbetare. ${folder}.`, 'Exempel']);
  const file = { name: `${name}.pdf`, mime: 'application/pdf', bytes };
  return { name, alt: null, folder, tags: ['dokument'], file, poster, thumbnail };
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

/** Inserts the media library: drawn pictures and PDFs with their thumbnails. */
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
