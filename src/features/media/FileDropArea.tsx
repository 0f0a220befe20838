import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFileDrop } from '../../ui/FileDrop';

interface FileDropAreaProps {
  /** Without it nothing can be dropped. */
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files dropped on its children. Needs a button beside it for keyboard users. */
export const FileDropArea = ({ onFiles, children }: FileDropAreaProps) => {
  const translate = useTranslate();
  const { isOver, handlers } = useFileDrop(onFiles);
  if (!onFiles) return children;
  return (
    <Box {...handlers} sx={{ position: 'relative' }}>
      {children}
      {isOver && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 2,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'flex-start',
            pt: 8,
            gap: 1,
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: 1,
            color: 'primary.main',
            bgcolor: 'background.paper',
            opacity: 0.94,
            pointerEvents: 'none',
          }}
        >
          <CloudUploadOutlined sx={{ fontSize: 48 }} />
          <Typography variant="h6" component="p">
            {translate('resources.media.drop')}
          </Typography>
        </Box>
      )}
    </Box>
  );
};
