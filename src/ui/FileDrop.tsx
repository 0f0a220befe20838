import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';

interface FileDropProps {
  label: string;
  hint: string;
  accept: readonly string[];
  multiple?: boolean;
  isWrong?: boolean;
  onFiles: (files: File[]) => void;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A drop zone for files with a button. */
export const FileDrop = ({
  label,
  hint,
  accept,
  multiple = false,
  isWrong = false,
  onFiles,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        p: 2,
        border: '2px dashed',
        borderColor: isWrong ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {label}
      </Button>
      <Typography variant="body2" sx={{ flex: '1 1 180px', color: 'text.secondary' }}>
        {hint}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={accept.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Box>
  );
};
