import { Box } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslate } from 'react-admin';
import { COMPANY_ICON_SIZE } from '../../../../../contract/company';
import { moveCrop, type Crop } from './cropMath';
import { drawCrop } from './iconFile';

const ARROW_KEYS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Share of the visible area moveCrop by an arrow key, and with Shift. */
const STEP = 0.05;
const SHIFT_STEP = 0.25;

interface CropAreaProps {
  image: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The id of the instructions. */
  describedBy: string;
}

/** Selects the crop area with arrow keys, mouse or touch. */
export const CropArea = ({ image, crop, onChange, describedBy }: CropAreaProps) => {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROW_KEYS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? SHIFT_STEP : STEP;
    onChange(moveCrop(image, crop, arrow[0] * step, arrow[1] * step));
  };

  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!dragStart.current) return;
    const side = currentTarget.clientWidth;
    // The image follows the pointer, so the crop area moves the other way.
    onChange(
      moveCrop(image, crop, (dragStart.current.x - clientX) / side, (dragStart.current.y - clientY) / side),
    );
    dragStart.current = { x: clientX, y: clientY };
  };
  const endDrag = () => {
    dragStart.current = null;
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
        dragStart.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
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
