import {
  COMPANY_ICON_SIZE,
  COMPANY_ICON_TYPES,
  MAX_COMPANY_ICON_BYTES,
} from '../../../../../contract/company';
import type { AppMessageKey } from '../../../../../i18n/types';
import { canBeCropped, type Size } from './cropMath';
import { openPicture } from './picture';

/** A validation error, and whether cropping would solve it. */
export interface IconProblem {
  text: AppMessageKey;
  values?: Record<string, number>;
  canCrop: boolean;
}

const isRight = ({ width, height }: Size): boolean =>
  width === COMPANY_ICON_SIZE && height === COMPANY_ICON_SIZE;

/** Returns the first validation error of an icon: missing, type, unreadable, file size, dimensions. */
export const checkIcon = async (file: File | undefined): Promise<IconProblem | null> => {
  if (!file) return { text: 'validation.icon_required', canCrop: false };
  if (!(COMPANY_ICON_TYPES as readonly string[]).includes(file.type))
    return { text: 'resources.companies.settings.icon.wrong_type', canCrop: false };
  const picture = await openPicture(file);
  if (!picture) return { text: 'resources.companies.settings.icon.broken', canCrop: false };
  const { width, height } = picture;
  picture.close();
  const canCrop = canBeCropped({ width, height });
  if (file.size > MAX_COMPANY_ICON_BYTES)
    return { text: 'resources.companies.settings.icon.too_large', canCrop };
  if (isRight({ width, height })) return null;
  return {
    text: canCrop
      ? 'resources.companies.settings.icon.wrong_dimensions'
      : 'resources.companies.settings.icon.too_small',
    values: { width, height },
    canCrop,
  };
};
