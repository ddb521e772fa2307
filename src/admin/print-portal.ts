// On paper the portal has the length of its content, without navigation, and what lies below it is left out.
const ofPage = `html,body{height:auto!important;overflow:visible!important}
body :not(admin-portal,:has(admin-portal)){display:none!important}`;
const ofPortal = `dialog{position:absolute!important;inline-size:100%!important;block-size:auto!important;max-block-size:none!important;overflow:visible!important}
div:has(>[data-content]),div:has(>div>[data-content]){display:block!important;block-size:auto!important}
:has(>[data-content])>:not([data-content]),[data-content]>[data-close]{display:none!important}
[data-content]{overflow:visible!important}`;

function addRules(to: DocumentOrShadowRoot, rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media print{${rules}}`);
  to.adoptedStyleSheets = [...to.adoptedStyleSheets, sheet];
  return () => {
    to.adoptedStyleSheets = to.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Printed, the page is the portal that lies over it. Returns a function that ends it. */
export function printPortal(dialog: HTMLDialogElement): () => void {
  const ends = [addRules(document, ofPage), addRules(dialog.getRootNode() as ShadowRoot, ofPortal)];
  return () => {
    for (const end of ends) end();
  };
}
