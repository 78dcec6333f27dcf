/** The style sheet of emails, which remain readable in email clients that ignore it. */
export const LETTER_STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 0; background: #f3f6f9; color: #1b2733; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
.page { max-width: 600px; margin: 0 auto; padding: 16px }
.letter { padding: 8px 24px 16px; background: #fff; border: 1px solid #d5dde5; border-radius: 8px; overflow-wrap: anywhere }
.footer { padding: 8px 24px; color: #5a6b7b; font-size: 14px; overflow-wrap: anywhere } .footer p { margin: 4px 0 }
a { color: #14589e }
.button { display: inline-block; padding: 9px 18px; background: #14589e; color: #fff; border-radius: 6px; font-weight: 600; text-decoration: none }
.small { color: #5a6b7b; font-size: 14px }
.facts { border-collapse: collapse; margin: 12px 0 } .facts th { min-width: 80px; padding: 2px 16px 2px 0; text-align: left; font-weight: 400; color: #5a6b7b; vertical-align: top } .facts td { padding: 2px 0 }
.message { margin: 16px 0; padding-left: 12px; border-left: 3px solid #14589e }
.before { border-left-color: #d5dde5; color: #5a6b7b }
.who { margin: 0 0 2px } .who span { color: #5a6b7b; font-size: 14px }
.said p, .said ul, .said ol { margin: 4px 0 }
.said h1, .said h2, .said h3, .said h4, .said h5, .said h6 { margin: 8px 0 4px; font-size: 17px }
.said table { border-collapse: collapse } .said th, .said td { padding: 2px 8px; border: 1px solid #d5dde5; text-align: left }
blockquote { margin: 4px 0; padding-left: 12px; border-left: 3px solid #d5dde5; color: #5a6b7b }
pre, code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px } pre { padding: 8px 12px; background: #f3f6f9; border-radius: 6px; white-space: pre-wrap }
@media (max-width: 480px) { .page { padding: 8px } .letter, .footer { padding-left: 16px; padding-right: 16px } }
@media (prefers-color-scheme: dark) {
body { background: #151b21; color: #e8eef4 }
.letter { background: #1e262e; border-color: #3b4854 }
a { color: #7db8f5 } .button { color: #fff }
.footer, .small, .facts th, .who span, .before, blockquote { color: #a7b6c4 }
.message { border-left-color: #7db8f5 } .before, blockquote { border-left-color: #3b4854 }
.said th, .said td { border-color: #3b4854 } pre { background: #151b21 }
}
`
