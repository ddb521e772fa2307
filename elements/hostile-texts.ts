import naughty from 'big-list-of-naughty-strings' with { type: 'json' };

const run = 'hacked(1)';
/** Of elements, what runs by itself or when somebody touches it. */
const elements = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'video src=x onerror',
  'details open ontoggle',
  'input autofocus onfocus',
].map((start) => `<${start}=${run} class=hostile>`);
/** Ends of what a text may stand in. */
const endings = ['', '"', "'", '">', "'>", '-->', '</script>', '</style>', '</title>', '</textarea>', '</template>', '</svg>', ']]>', '`}'];
const attacks = [
  ...endings.flatMap((end) => elements.slice(0, 2).map((element) => end + element)),
  ...elements,
  ...endings.map((end) => `${end}<script class=hostile>${run}</script>`),
  `" onmouseover=${run} x="`,
  `' autofocus onfocus=${run} x='`,
  `<iframe class=hostile srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a class=hostile href="javascript:${run}">x</a>`,
  `<form class=hostile action="javascript:${run}"><button>x</button></form>`,
  `<math class=hostile><mi xlink:href="javascript:${run}">x</mi></math>`,
  `<base class=hostile href="//evil.test/">`,
  `<link class=hostile rel=stylesheet href="//evil.test/x.css">`,
  `<meta class=hostile http-equiv=refresh content="0;url=javascript:${run}">`,
  `<template class=hostile shadowrootmode=open><script>${run}</script></template>`,
  `<slot class=hostile name=x>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `red;}*{display:none!important}`,
  `red;background:url(//evil.test/x)`,
  `@import '//evil.test/x.css';`,
  `</style><style class=hostile>*{display:none!important}</style>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `%3Cimg src=x onerror=${run}%3E`,
  `\u202e<img src=x onerror=${run}>\u202c`,
];
/** Texts that are markup, code or styles, where people write names. */
export const hostileTexts: readonly string[] = [...new Set([...naughty, ...attacks].filter((text) => text.trim()))];

/** Where an address is written: none of these leads anywhere. */
export const hostileAddresses: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript://localhost/%0a${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `vbscript:${run}`,
  `"><img src=x onerror=${run} class=hostile>`,
];
