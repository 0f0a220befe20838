import { Box, Slider, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import Cropper, { type Area } from 'react-easy-crop';
import { COMPANY_ICON_SIZE } from '../../../../../contract/constants';
import { AppDialog } from '../../../../ui/AppDialog';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { useFileUrl } from '../../../../ui/useFileUrl';
import { cropToFile } from './iconFile';

/** Pixels that an arrow key moves the picture. */
const STEP = 10;

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onCropped: (icon: File) => void;
}

/** Returns where a crop area is, in percent of the way that it can move; 50 when it cannot. */
const positionOf = ({ x, y, width, height }: Area) => {
  const percent = (offset: number, size: number) =>
    size > 99.9 ? 50 : Math.round((offset / (100 - size)) * 100);
  return { left: percent(x, width), top: percent(y, height) };
};

/** Crops a larger image to a square icon, without enlarging its pixels. */
const CropDialog = ({ file, onClose, onCropped }: CropDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [hintId, zoomId] = [useId(), useId()];
  const url = useFileUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const [area, setArea] = useState<{ percent: Area; pixels: Area } | null>(null);
  const [failed, setFailed] = useState(false);
  const percent = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value);

  const submit = async () => {
    if (!area) return;
    try {
      onCropped(await cropToFile(file, area.pixels));
    } catch {
      setFailed(true);
    }
  };

  return (
    <AppDialog
      title={translate('resources.companies.settings.icon.crop.title')}
      onClose={onClose}
      maxWidth="xs"
      primary={{
        label: translate('resources.companies.settings.icon.crop.use'),
        autoFocus: true,
        onClick: () => void submit(),
      }}
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <SecondaryText id={hintId}>{translate('resources.companies.settings.icon.crop.hint')}</SecondaryText>
        <Box
          sx={{
            position: 'relative',
            height: 300,
            borderRadius: 2,
            overflow: 'hidden',
            '&:has(:focus-visible)': {
              outline: '3px solid',
              outlineColor: 'primary.main',
              outlineOffset: 2,
            },
          }}
        >
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            keyboardStep={STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(share, pixels) => setArea({ percent: share, pixels })}
            onMediaLoaded={({ naturalWidth, naturalHeight }) =>
              setMaxZoom(Math.max(1, Math.min(naturalWidth, naturalHeight) / COMPANY_ICON_SIZE))
            }
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': translate('resources.companies.settings.icon.crop.area'),
              'aria-describedby': hintId,
            }}
          />
        </Box>
        <Typography role="status" style={visuallyHidden}>
          {area && translate('resources.companies.settings.icon.crop.place', positionOf(area.percent))}
        </Typography>
        <div>
          <Typography id={zoomId} variant="body2">
            {translate('resources.companies.settings.icon.crop.zoom')}
          </Typography>
          <Slider
            aria-labelledby={zoomId}
            disabled={maxZoom <= 1}
            min={1}
            max={Math.max(maxZoom, 1.01)}
            step={0.01}
            value={zoom}
            valueLabelDisplay="auto"
            valueLabelFormat={percent}
            getAriaValueText={percent}
            onChange={(_event, value) => setZoom(Number(value))}
          />
        </div>
        {failed && (
          <Typography role="alert" color="error">
            {translate('resources.companies.settings.icon.crop.failed')}
          </Typography>
        )}
      </Stack>
    </AppDialog>
  );
};

export default CropDialog;
