import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Stack,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { CropArea } from './CropArea';
import { maxZoom, cropPosition, centerCrop, clampCrop } from './cropMath';
import { cropToFile } from './iconFile';

interface CropDialogProps {
  image: ImageBitmap;
  fileName: string;
  onClose: () => void;
  onCropped: (icon: File) => void;
}

/** Crops a larger image to a square icon. */
export const CropDialog = ({ image, fileName, onClose, onCropped }: CropDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [titleId, hintId, zoomId] = [useId(), useId(), useId()];
  const [crop, setCrop] = useState(() => centerCrop(image));
  const [failed, setFailed] = useState(false);
  const zoomLimit = maxZoom(image);
  const percent = (zoom: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(zoom);

  const submit = async () => {
    try {
      onCropped(await cropToFile(image, crop, fileName));
    } catch {
      setFailed(true);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('resources.companies.settings.icon.crop.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('resources.companies.settings.icon.crop.hint')}
          </Typography>
          <CropArea image={image} crop={crop} onChange={setCrop} describedBy={hintId} />
          <Typography role="status" style={visuallyHidden}>
            {translate('resources.companies.settings.icon.crop.place', cropPosition(image, crop))}
          </Typography>
          <div>
            <Typography id={zoomId} variant="body2">
              {translate('resources.companies.settings.icon.crop.zoom')}
            </Typography>
            <Slider
              aria-labelledby={zoomId}
              disabled={zoomLimit <= 1}
              min={1}
              max={Math.max(zoomLimit, 1.01)}
              step={0.01}
              value={crop.zoom}
              valueLabelDisplay="auto"
              valueLabelFormat={percent}
              getAriaValueText={percent}
              onChange={(_event, zoom) => setCrop(clampCrop(image, { ...crop, zoom: Number(zoom) }))}
            />
          </div>
          {failed && (
            <Typography role="alert" color="error">
              {translate('resources.companies.settings.icon.crop.failed')}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button variant="contained" onClick={() => void submit()}>
          {translate('resources.companies.settings.icon.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
