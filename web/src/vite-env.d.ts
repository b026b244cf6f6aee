/// <reference types="vite/client" />

/** Where the files that pdf.js fetches by name are served; set by the build. */
declare const PDFJS_FILES: string

/** Styles of Mantine's components; made by the build. */
declare module 'virtual:component-styles' {}
