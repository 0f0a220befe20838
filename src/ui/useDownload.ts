import { useState } from 'react';
import type { TableFormat } from '../../contract/constants';
import { downloadBlob } from './files';
import { useNotifyError } from './useNotifyError';

export interface DownloadOptions {
  /** File name without extension. */
  name: string;
  load: (format: TableFormat) => Promise<Blob>;
}

/** Downloads a table in a chosen format. An error becomes a toast. */
export const useDownload = ({ name, load }: DownloadOptions) => {
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const download = async (format: TableFormat) => {
    setBusy(true);
    try {
      downloadBlob(await load(format), `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${format}`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };
  return { busy, download };
};
