const ring = 'M12 3a9 9 0 1 0 .01 0Z';

export const checkGlyph = 'M5 12.5l4.5 4.5L19 7.5';
export const closeGlyph = 'M6 6l12 12M18 6L6 18';
export const chevronDownGlyph = 'M6 9.5l6 6 6-6';
export const searchGlyph = 'M11 4.5a6.5 6.5 0 1 0 .01 0ZM16 16l4.5 4.5';
export const copyGlyph =
  'M10.5 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-8.5a1.5 1.5 0 0 1 1.5-1.5ZM15 5.5a1.5 1.5 0 0 0-1.5-1.5h-8A1.5 1.5 0 0 0 4 5.5v8.5a1.5 1.5 0 0 0 1.5 1.5';
export const eyeGlyph = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.25a2.75 2.75 0 1 0 .01 0Z';
export const eyeOffGlyph =
  'M4 4l16 16M9.8 5.8A8 8 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.4 7.4A15 15 0 0 0 2.5 12S6 18.5 12 18.5a8 8 0 0 0 4.3-1.3M10 10.1a2.75 2.75 0 0 0 3.9 3.9';
export const infoGlyph = `${ring}M12 11.25v5M12 7.9h.01`;
export const successGlyph = `${ring}M8 12.4l2.7 2.6L16 9.5`;
export const dangerGlyph = `${ring}M12 7.5v5.25M12 16.1h.01`;
export const warningGlyph = 'M12 4L2.75 19.5h18.5ZM12 10v4.25M12 16.9h.01';
export const capsGlyph = 'M12 4l7 8h-4v4H9v-4H5ZM9 19.5h6';
