import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './auth';
import { ORGANISATION_NUMBER_LENGTH } from './constants';
import type { TextFormat } from './fields';
import { lineSchema } from './http';
import { parsePersonalNumber } from './personalNumber';

/** Not digits only, so that it cannot be mistaken for an id or a personal number. */
export const usernameSchema = z
  .string()
  .trim()
  .min(3)
  .max(100)
  .regex(/^(?=.*[^\d])[\p{L}\d._@-]+$/u, { message: 'validation.username' });

const phoneSchema = lineSchema.max(40).regex(/^\+?[\d\s()-]{5,}$/, { message: 'validation.phone' });

const personalNumberSchema = z
  .string()
  .trim()
  .refine((text) => parsePersonalNumber(text) !== null, { message: 'validation.personal_number' });

/** Removes spaces and hyphens: `556016-0680` becomes `5560160680`. */
export const normaliseOrganisationNumber = (text: string): string => text.replace(/[\s\p{Dash}]/gu, '');

/** The app only warns about a wrong check digit. */
const organisationNumberSchema = z
  .string()
  .overwrite(normaliseOrganisationNumber)
  .refine((text) => text.length === ORGANISATION_NUMBER_LENGTH, {
    message: 'validation.organisation_number',
  });

const urlSchema = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'validation.url',
  });

/** A path of this app, or a web address. */
const linkSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => /^\/(?![/\\])\S*$/.test(text) || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)), {
    message: 'validation.link',
  });

/** The schemas of texts that have a format. */
export const TEXT_FORMATS: Readonly<Record<TextFormat, z.ZodType<string>>> = {
  email: emailSchema,
  link: linkSchema,
  organisation_number: organisationNumberSchema,
  password: newPasswordSchema,
  personal_number: personalNumberSchema,
  phone: phoneSchema,
  url: urlSchema,
  username: usernameSchema,
};
