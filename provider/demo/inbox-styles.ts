export const inboxStyles = `
:root{color-scheme:light dark;--paper:#fff;--ground:#f4f4f6;--line:#e4e6eb;--ink:#16181d;--soft:#5b616e;--accent:#4f46e5;--chosen:#eef0ff;--bubble:#e9eaee}
@media(prefers-color-scheme:dark){:root{--paper:#15171b;--ground:#0e0f12;--line:#272b33;--ink:#eceef2;--soft:#a3aab8;--accent:#9699ff;--chosen:#1f2042;--bubble:#272b33}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1,h2,p{margin:0}h1{font-weight:600;font-size:20px;line-height:28px}h2{font-weight:600;font-size:20px;line-height:28px;overflow-wrap:anywhere;text-wrap:pretty}
main{display:grid;grid-template-columns:minmax(300px,380px) minmax(0,1fr);block-size:100dvh}
.list{display:flex;flex-direction:column;min-block-size:0;border-inline-end:1px solid var(--line);background:var(--paper)}
.head{padding:20px 20px 16px;border-block-end:1px solid var(--line)}.head p{color:var(--soft);font-size:13px;text-wrap:pretty}
form{display:flex;align-items:center;gap:12px;margin-block-start:12px}
input{flex:1;min-inline-size:0;block-size:36px;padding:0 12px;border:1px solid #858c99;border-radius:8px;background:none;color:inherit;font:inherit}
ol{flex:1;margin:0;padding:0;overflow:auto;list-style:none}
.row{display:grid;grid-template-columns:32px minmax(0,1fr) auto;gap:0 12px;padding:12px 20px;border-block-end:1px solid var(--line);color:inherit;text-decoration:none}
.row>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row:hover{background:var(--ground)}.row[aria-current]{background:var(--chosen)}
.row .face{grid-row:1/4}.row .who{font-weight:600}.who i{color:var(--soft);font-weight:400;font-style:normal;font-size:13px}.row time,.row .line{color:var(--soft)}.row time{font-size:12px}.row .subject,.row .line{grid-column:2/4}.row .line{font-size:13px}
.face{display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:8px;background:var(--bubble);font-weight:600}
.face img{inline-size:100%;block-size:100%;object-fit:contain}.face svg{inline-size:18px;block-size:18px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.message{display:flex;flex-direction:column;min-block-size:0;min-inline-size:0}
.message>header{padding:20px 24px;border-block-end:1px solid var(--line);background:var(--paper)}
.from{display:grid;grid-template-columns:32px minmax(0,1fr) auto;align-items:center;gap:0 12px;margin-block-start:12px}.from b{font-weight:600}.from p{overflow-wrap:anywhere}.from span,.from time{color:var(--soft);font-size:13px}
iframe{flex:1;inline-size:100%;border:0;background:var(--ground)}
.sms{flex:1;overflow:auto;padding:32px 24px}.sms p{inline-size:fit-content;max-inline-size:min(320px,100%);padding:10px 14px;border-radius:18px 18px 18px 4px;background:var(--bubble);font-size:15px;line-height:22px;white-space:pre-wrap;overflow-wrap:anywhere}
.back{display:none}.empty{padding:48px 24px;color:var(--soft);text-align:center;text-wrap:balance}
a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
@media(max-width:760px){main{grid-template-columns:minmax(0,1fr)}.list{border:0}main[data-open] .list,main:not([data-open]) .message{display:none}.back{display:inline-flex;align-items:center;min-block-size:44px;margin-block:-12px 4px;text-decoration:none;font-weight:500}.message>header{padding:16px 20px}input{font-size:16px}
.row{padding-inline:16px}.row[aria-current]{background:none}.head{padding-inline:16px}}`;
