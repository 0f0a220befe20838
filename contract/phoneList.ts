import { z } from 'zod';
import { fileSchema, listQuery } from './http';

/** Somebody of the company and how to reach them. Read only. */
export const phoneListEntrySchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    title: z.string().nullable(),
    department: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    avatar: fileSchema.nullable(),
  })
  .meta({ id: 'PhoneListEntry' });
export type PhoneListEntry = z.infer<typeof phoneListEntrySchema>;

const phoneList = listQuery(['id', 'name', 'title', 'department'], {});

/** GET phone-list: by name; free text searches name, title, department, e-mail and phone, however it is written. */
export const phoneListQuerySchema = phoneList.extend({ sort: phoneList.shape.sort.default(['name']) });
