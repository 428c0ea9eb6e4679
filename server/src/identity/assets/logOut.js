// The visitor has asked for this on the page before: no second question.
document.querySelector('#log-out').click()
