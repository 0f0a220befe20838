import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Box, Typography } from '@mui/material';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface DropAreaProps {
  /** Nothing is taken without. */
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what is inside it. The button beside it does the same by keyboard. */
export const DropArea = ({ onFiles, children }: DropAreaProps) => {
  const translate = useTranslate();
  // Each element inside reports entering and leaving; over it as long as more were entered than left.
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
