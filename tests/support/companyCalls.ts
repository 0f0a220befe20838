import type { TestApi } from './testApi';

/** The tests compare messages with the English ones. */
export const English = { 'Accept-Language': 'en' };

/** A picture in one colour. */
export const pictureOf = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') => {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width, height, channels: 3, background: '#1b6ac9' } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
};

/** API calls for the company tests, in English and by default as a superadmin. */
export const companyCalls = (api: TestApi) => {
  const as = (user: keyof typeof api.care, company: 'care' | 'logistics' = 'care') =>
    api[company][user] as typeof api.care.admin;
  const call = (method: string, path: string, body?: unknown, user = as('superadmin')) =>
    api.call(method, path, { as: user, body, headers: English });

  /** Sends a multipart body: lists as `name[]`. */
  const sendForm = (
    path: string,
    fields: Record<string, string | File | string[]>,
    user = as('superadmin'),
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (Array.isArray(value)) value.forEach((item) => form.append(`${name}[]`, item));
      else form.append(name, value);
    return api.call('POST', path, { as: user, form, headers: English });
  };

  /** Creates a company with an icon. */
  const create = async (fields: Record<string, string | File | string[]>) =>
    sendForm('/companies', {
      organisation_number: '5560160680',
      icon: new File([await pictureOf(512, 512)], 'icon.png'),
      ...fields,
    });

  const sendIcon = (id: number, icon: File, user?: typeof api.care.admin) =>
    sendForm(`/companies/${id}`, { _method: 'PATCH', icon }, user);

  return { as, call, sendForm, create, sendIcon };
};
