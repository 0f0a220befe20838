import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Box, Typography } from '@mui/material';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FileDropAreaProps {
  /** Without it nothing can be dropped. */
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts files dropped on its children. Needs a button beside it for keyboard users. */
export const FileDropArea = ({ onFiles, children }: FileDropAreaProps) => {
  const translate = useTranslate();
  // dragenter and dragleave bubble from every child, so they are counted.
  const [depth, setDepth] = useState(0);
  if (!onFiles) return children;
  return (
    <Box
      sx={{ position: 'relative' }}
      onDragEnter={(event) => {
        if (holdsFiles(event)) setDepth(depth + 1);
      }}
      onDragLeave={(event) => {
        if (holdsFiles(event)) setDepth(Math.max(0, depth - 1));
      }}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {depth > 0 && (
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
