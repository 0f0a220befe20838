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

  const sendIcon = (id: number, icon: File | undefined, user = as('superadmin')) => {
    const form = new FormData();
    form.append('x', 'x');
    if (icon) form.append('icon', icon);
    return api.call('POST', `/companies/${id}/icon`, { as: user, form, headers: English });
  };

  return { as, call, sendIcon };
};
