import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
import type { Ref } from 'react';
import { FileButton } from './FileButton';
import { SecondaryText } from './SecondaryText';
import { useFileDrop } from './useFileDrop';

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
