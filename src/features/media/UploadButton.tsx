import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import type { ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../ui/FileButton';

interface UploadButtonProps extends ButtonProps {
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  /** Shows the icon only. */
  compact?: boolean;
}

/** A button that selects files for the media library. */
export const UploadButton = ({ compact = false, ...button }: UploadButtonProps) => {
  const label = useTranslate()('resources.media.upload');
  return (
    <FileButton
      {...button}
      multiple
      label={label}
      startIcon={compact ? undefined : <CloudUploadOutlined />}
      aria-label={compact ? label : undefined}
    >
      {compact ? <CloudUploadOutlined /> : label}
    </FileButton>
  );
};
