import { Box, Link, Stack } from '@mui/material';
import { isStoredFile } from '../../../contract/storedFile';
import { fileUrl } from '../../api/client';

interface FileLinksProps {
  files: readonly unknown[];
  /** Pictures as on a show screen, rather than as high as a row. */
  large?: boolean;
}

/** Links to stored files. Pictures are shown. */
const FileLinks = ({ files, large }: FileLinksProps) => (
  <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
    {files.filter(isStoredFile).map(({ id, url, name, mime }) => (
      <Link key={id} href={fileUrl(url)} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
        {mime.startsWith('image/') ? (
          <Box
            component="img"
            src={fileUrl(url)}
            alt={name}
            sx={{ display: 'block', maxHeight: large ? 140 : 32, maxWidth: '100%', borderRadius: 1 }}
          />
        ) : (
          name
        )}
      </Link>
    ))}
  </Stack>
);

export default FileLinks;
