import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
import { useState, type DragEvent, type Ref } from 'react';
import { FileButton } from './FileButton';
import { SecondaryText } from './SecondaryText';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Returns the event handlers of a drop zone, and whether files are dragged over it. Without `onFiles` it takes none. */
export const useFileDrop = (onFiles: ((files: File[]) => void) | undefined) => {
  // dragenter and dragleave bubble from every child, so they are counted.
  const [depth, setDepth] = useState(0);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((before) => before + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((before) => Math.max(0, before - 1));
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // The browser would open the file in place of the app.
      event.preventDefault();
      if (!onFiles) event.dataTransfer.dropEffect = 'none';
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles?.(files);
    },
  };
  return { isOver: onFiles !== undefined && depth > 0, handlers };
};

interface FileDropProps {
  label: string;
  hint: string;
  accept: readonly string[];
  multiple?: boolean;
  isWrong?: boolean;
  disabled?: boolean;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
}

/** A drop zone for files with a button. */
export const FileDrop = ({
  label,
  hint,
  accept,
  multiple = false,
  isWrong = false,
  disabled = false,
  ref,
  onFiles,
}: FileDropProps) => {
  const { isOver, handlers } = useFileDrop(
    disabled ? undefined : (files) => onFiles(multiple ? files : files.slice(0, 1)),
  );
  return (
    <Box
      {...handlers}
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
      <FileButton
        ref={ref}
        disabled={disabled}
        // A button cannot be `aria-invalid`.
        data-wrong-file={isWrong || undefined}
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        label={label}
        accept={accept}
        multiple={multiple}
        onFiles={onFiles}
        sx={{ minHeight: 44 }}
      />
      <SecondaryText sx={{ flex: '1 1 180px' }}>{hint}</SecondaryText>
    </Box>
  );
};
