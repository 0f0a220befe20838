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
import { maxZoom, placeOf, wholeCrop, withinPicture } from './cropMath';
import { cutOut } from './picture';

interface CropDialogProps {
  picture: ImageBitmap;
  fileName: string;
  onClose: () => void;
  onCropped: (icon: File) => void;
}

/** Crops a larger image to a square icon. */
export const CropDialog = ({ picture, fileName, onClose, onCropped }: CropDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [titleId, hintId, zoomId] = [useId(), useId(), useId()];
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const [failed, setFailed] = useState(false);
  const most = maxZoom(picture);
  const percent = (zoom: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(zoom);

  const use = async () => {
    try {
      onCropped(await cutOut(picture, crop, fileName));
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
          <CropArea picture={picture} crop={crop} onChange={setCrop} describedBy={hintId} />
          <Typography role="status" style={visuallyHidden}>
            {translate('resources.companies.settings.icon.crop.place', placeOf(picture, crop))}
          </Typography>
          <div>
            <Typography id={zoomId} variant="body2">
              {translate('resources.companies.settings.icon.crop.zoom')}
            </Typography>
            <Slider
              aria-labelledby={zoomId}
              disabled={most <= 1}
              min={1}
              max={Math.max(most, 1.01)}
              step={0.01}
              value={crop.zoom}
              valueLabelDisplay="auto"
              valueLabelFormat={percent}
              getAriaValueText={percent}
              onChange={(_event, zoom) => setCrop(withinPicture(picture, { ...crop, zoom: Number(zoom) }))}
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
        <Button variant="contained" onClick={() => void use()}>
          {translate('resources.companies.settings.icon.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
