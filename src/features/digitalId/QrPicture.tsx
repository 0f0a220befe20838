import { create } from 'qrcode';
import { DIGITAL_ID_QR_MARGIN, DIGITAL_ID_QR_SIZE } from '../../../contract/constants';

/** Returns the dark modules as one SVG path. */
const pathOf = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      let width = 1;
      while (column + width < size && isDark(row, column + width)) width += 1;
      path += `M${column + DIGITAL_ID_QR_MARGIN} ${row + DIGITAL_ID_QR_MARGIN}h${width}v1h-${width}z`;
      column += width;
    }
  return path;
};

/** A QR code of 512 × 512 pixels with a margin of 2 modules. Black on white in dark mode too, for scanners. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * DIGITAL_ID_QR_MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr"
      width={DIGITAL_ID_QR_SIZE}
      height={DIGITAL_ID_QR_SIZE}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(modules.size, (row, column) => Boolean(modules.get(row, column)))} fill="#000" />
    </svg>
  );
};
