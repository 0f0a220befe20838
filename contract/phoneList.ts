import { z } from 'zod';
import { fileSchema, listQuery } from './http';
import { personSchema } from './person';

export const phoneListEntrySchema = personSchema
  .extend({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    avatar: fileSchema.nullable(),
  })
  .meta({ id: 'PhoneListEntry' });
export type PhoneListEntry = z.infer<typeof phoneListEntrySchema>;

const phoneList = listQuery(['id', 'name', 'title', 'department'], {});

/**
 * GET phone-list: by name. Free text searches name, title, department, email and phone number in any format.
 */
export const phoneListQuerySchema = phoneList.extend({ sort: phoneList.shape.sort.default(['name']) });
