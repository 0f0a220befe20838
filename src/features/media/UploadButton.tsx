import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import type { ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../ui/FileButton';

interface UploadButtonProps extends ButtonProps {
  accept: readonly string[];
  onFiles: (files: File[]) => void;
}

/** A button that selects files for the media library. */
export const UploadButton = (button: UploadButtonProps) => (
  <FileButton
    {...button}
    multiple
    label={useTranslate()('resources.media.upload')}
    startIcon={<CloudUploadOutlined />}
  />
);
