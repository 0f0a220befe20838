import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PAGE_HEADERS } from '../core/htmlPage';
import { timingSafeEqual } from './crypto';

const COOKIE = 'page_key';

/**
 * Protects a developer page by a key. `?key=` is exchanged for a cookie, so that the key leaves the address bar.
 * @param path of the page
 */
export const requirePageKey =
  (path: string, key: string): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' && timingSafeEqual(c.req.query('key') ?? '', key)) {
      setCookie(c, COOKIE, key, { path, httpOnly: true, sameSite: 'Strict' });
      for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value);
      return c.redirect(path, 303);
    }
    if (!timingSafeEqual(getCookie(c, COOKIE) ?? '', key)) return c.text('Not found', 404);
    return next();
  };
