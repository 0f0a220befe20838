import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../../server/services/bucketFiles';

/** A server that speaks S3, with one empty bucket; it knows one key, and forgets everything at the end. */
export const startS3 = async (): Promise<BucketSettings & { close: () => Promise<void> }> => {
  const directory = mkdtempSync(join(tmpdir(), 'anslag-s3-'));
  const configureBuckets = [{ name: 'anslag' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/anslag`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'eu-north-1',
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
