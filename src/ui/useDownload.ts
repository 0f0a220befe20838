import type { TableFormat } from '../../contract/constants';
import { downloadBlob } from './files';
import { toLocalDay } from './format';
import { useAction } from './useAction';

export interface DownloadOptions {
  /** File name without extension. */
  name: string;
  load: (format: TableFormat) => Promise<Blob>;
}

/** Returns the name of a file with today's date. */
export const datedName = (name: string): string => `${name} ${toLocalDay(new Date())}`;

/** Downloads a table in a chosen format. An error becomes a toast. */
export const useDownload = ({ name, load }: DownloadOptions) => {
  const { mutate: download, isPending: busy } = useAction({
    mutationFn: async (format: TableFormat) =>
      downloadBlob(await load(format), `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${format}`),
  });
  return { busy, download };
};
