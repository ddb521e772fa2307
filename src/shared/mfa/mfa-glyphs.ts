export const appGlyph =
  'M7.5 3h9A1.5 1.5 0 0 1 18 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3ZM10.5 18h3M9.5 10.5l2 2 3.5-4';
export const smsGlyph =
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9.5A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5ZM8 10.75h.01M12 10.75h.01M16 10.75h.01';
export const mailGlyph =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6.5L20.5 7';
export const deviceGlyph = 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5V15H3V6.5A1.5 1.5 0 0 1 4.5 5ZM2 18.5h20M9.5 10.5l2 2 3.5-4';
export const keyGlyph = 'M14.5 4a5.5 5.5 0 1 0 .01 0ZM10.6 13.4L3.5 20.5M6.5 17.5l2.5 2.5M16.5 7.5h.01';

export const downloadGlyph = 'M12 4v11M7 10.5l5 4.5 5-4.5M5 20h14';
