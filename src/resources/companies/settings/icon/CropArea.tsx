import { Box } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslate } from 'react-admin';
import { COMPANY_ICON_SIZE } from '../../../../../contract/company';
import { moved, type Crop } from './cropMath';
import { drawCrop } from './picture';

const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Share of the visible area moved by an arrow key, and with Shift. */
const STEP = 0.05;
const LONG_STEP = 0.25;

interface CropAreaProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The id of the instructions. */
  describedBy: string;
}

/** Selects the crop area with arrow keys, mouse or touch. */
export const CropArea = ({ picture, crop, onChange, describedBy }: CropAreaProps) => {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onChange(moved(picture, crop, arrow[0] * step, arrow[1] * step));
  };

  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!held.current) return;
    const side = currentTarget.clientWidth;
    // The image follows the pointer, so the crop area moves the other way.
    onChange(moved(picture, crop, (held.current.x - clientX) / side, (held.current.y - clientY) / side));
    held.current = { x: clientX, y: clientY };
  };
  const letGo = () => {
    held.current = null;
  };

  return (
    <Box
      role="application"
      tabIndex={0}
      aria-label={translate('resources.companies.settings.icon.crop.area')}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      sx={{
        width: '100%',
        maxWidth: 320,
        aspectRatio: '1',
        mx: 'auto',
        borderRadius: 2,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        // Prevents scrolling while dragging.
        touchAction: 'none',
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="canvas"
        ref={canvas}
        width={COMPANY_ICON_SIZE}
        height={COMPANY_ICON_SIZE}
        sx={{ display: 'block', width: '100%', height: '100%' }}
      />
    </Box>
  );
};
