/** HTML as the rich-text editor writes it. */
export const EDITOR_CONTENT: readonly string[] = [
  '<h2>A</h2><h3>B</h3><h4 style="text-align: right">C</h4><p style="text-align: center">D</p>',
  '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code><br>f</p><hr>',
  '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul><ol start="2" type="a"><li><p>b</p></li></ol><blockquote><p>c</p></blockquote>',
  '<pre><code>if (a &lt; b &amp;&amp; c) {\n  d();\n}</code></pre>',
  '<p><a href="https://x.example/?a=1&amp;b=2#c" target="_blank" rel="noopener noreferrer">a</a></p>',
  '<p><a href="mailto:a@x.example" rel="noopener noreferrer">a</a><a href="tel:+46701234567" rel="noopener noreferrer">b</a></p>',
  '<table style="min-width: 75px"><colgroup><col style="width: 120px"><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="2" colwidth="120"><p>a</p></th><td colspan="2" rowspan="1"><p></p></td></tr></tbody></table>',
  '<img data-media-id="7" alt="Ett &quot;rum&quot; &lt;b&gt;" width="640" height="480">',
  '<p><a href="/my-pages/7" rel="noopener noreferrer"><img data-media-id="7" alt="Karta"></a></p>',
  '<p>Å ä ö – ”citat” 😀 &amp;nbsp;</p>',
];
